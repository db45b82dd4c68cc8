/** Words that a test feeds one by one to a waiting reader: the model's mode "dictated". */
type Dictation = { words: AsyncIterable<string>; say: (word: string) => void; end: () => void };

/** A new dictation, for a single reader. Words said before it reads are queued. */
export function newDictation(): Dictation {
  const said: string[] = [];
  let hasEnded = false;
  let wake = () => {};
  async function* words() {
    for (;;) {
      const word = said.shift();
      if (word !== undefined) yield word;
      else if (hasEnded) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }
  return {
    words: words(),
    say: (word) => {
      said.push(word);
      wake();
    },
    end: () => {
      hasEnded = true;
      wake();
    },
  };
}
