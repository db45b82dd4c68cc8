import type { ToastContent } from "./toaster";

/**
 * sonner and the toast's code load with the first toast, so pages without one don't pay for them. Returns a function
 * that closes the toast.
 */
async function show(content: ToastContent): Promise<() => void> {
  isUsed = true;
  const { showToast } = await import("./toaster");
  return showToast(content);
}

let isUsed = false;

/** Closes success toasts: something has failed since, and they would contradict it. */
async function dismissSuccess() {
  if (!isUsed) return;
  const { dismissToasts } = await import("./toaster");
  dismissToasts("ok");
}

/**
 * Toasts at the bottom right, above the floating buttons; at the top on a phone's portal. Failures stay until they are
 * closed. Each returns a function that closes it, for when it is no longer true.
 */
export const toast = {
  dismissSuccess,
  success: (title: string, description?: string) => show({ tone: "ok", title, description }),
  error: (title: string, description?: string) => show({ tone: "bad", title, description }),
  info: (title: string, description?: string) => show({ tone: "info", title, description }),
  /** A toast with one action. */
  action: (title: string, action: { label: string; onClick: () => void }, description?: string) =>
    show({ tone: "info", title, description, action }),
};
