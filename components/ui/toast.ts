import type { ToastContent } from "./toaster";

/** sonner and the toast's own code arrive with the first toast, so that pages which show none do not pay for them. */
async function show(content: ToastContent): Promise<() => void> {
  const { showToast } = await import("./toaster");
  return showToast(content);
}

/**
 * Notices at the bottom right, above the floating buttons. Failures stay until they are closed. Each gives what closes it,
 * for when it holds no longer.
 */
export const toast = {
  success: (title: string, description?: string) => show({ tone: "ok", title, description }),
  error: (title: string, description?: string) => show({ tone: "bad", title, description }),
  info: (title: string, description?: string) => show({ tone: "info", title, description }),
  /** A notice that offers one thing to do. */
  action: (title: string, action: { label: string; onClick: () => void }, description?: string) =>
    show({ tone: "info", title, description, action }),
};
