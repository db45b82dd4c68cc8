/** Words that a test gives one by one to whoever waits for them: the mood "dictated" of the model. */
export type Dictation = { words: AsyncIterable<string>; say: (word: string) => void; end: () => void };

/** A new dictation. Words that are said before anybody listens wait; one listener hears them. */
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
