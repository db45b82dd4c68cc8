import type { ToastContent } from "./toaster";

/** sonner and the toast's own code arrive with the first toast, so that pages which show none do not pay for them. */
async function show(content: ToastContent) {
  const { showToast } = await import("./toaster");
  showToast(content);
}

/** Notices at the bottom right, above the floating buttons. Failures stay until they are closed. */
export const toast = {
  success: (title: string, description?: string) => show({ tone: "ok", title, description }),
  error: (title: string, description?: string) => show({ tone: "bad", title, description }),
  info: (title: string, description?: string) => show({ tone: "info", title, description }),
  /** A notice that offers one thing to do. */
  action: (title: string, action: { label: string; onClick: () => void }, description?: string) =>
    show({ tone: "info", title, description, action }),
  /** A success that can be taken back for so many milliseconds. */
  undoable: (title: string, undo: () => void, life: number, description?: string) =>
    show({ tone: "ok", title, description, action: { label: "Undo", onClick: undo }, life }),
};
