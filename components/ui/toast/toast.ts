import type { ToastContent } from "./toaster";

/** sonner and the toast's own code arrive with the first toast, so that pages which show none do not pay for them. Gives what takes it away. */
async function show(content: ToastContent): Promise<() => void> {
  isUsed = true;
  const { showToast } = await import("./toaster");
  return showToast(content);
}

let isUsed = false;

/** Takes the notices of success away: something has failed since, and they would say otherwise beside it. */
async function dismissSuccess() {
  if (!isUsed) return;
  const { dismissToasts } = await import("./toaster");
  dismissToasts("ok");
}

/**
 * Notices at the bottom right, above the floating buttons. Failures stay until they are closed. Each gives what closes it,
 * for when it holds no longer.
 */
export const toast = {
  dismissSuccess,
  success: (title: string, description?: string) => show({ tone: "ok", title, description }),
  error: (title: string, description?: string) => show({ tone: "bad", title, description }),
  info: (title: string, description?: string) => show({ tone: "info", title, description }),
  /** A notice that offers one thing to do. */
  action: (title: string, action: { label: string; onClick: () => void }, description?: string) =>
    show({ tone: "info", title, description, action }),
};
