/**
 * Collects the pieces of an answer and passes the text on once a frame: pieces come by the dozen, and the screen is
 * painted 60 times a second at most. In a tab that nobody looks at no frame comes, and nothing is painted.
 */
export function newFrameText(show: (text: string) => void) {
  let text = "";
  let frame = 0;
  const pass = () => {
    frame = 0;
    show(text);
  };
  return {
    add(piece: string) {
      text += piece;
      frame ||= requestAnimationFrame(pass);
    },
    /** Shows at once what has come so far, if some of it was not shown yet. */
    flush() {
      if (!frame) return;
      cancelAnimationFrame(frame);
      pass();
    },
    /** Shows no more. */
    drop() {
      cancelAnimationFrame(frame);
    },
  };
}
