let made = 0;

/** A number that is unique in this test file. */
export const nextNumber = () => ++made;

/** Starts at one again: test files share a process, and there are only so many days and addresses to number. */
export function countAnew(): void {
  made = 0;
}
