/** Under this name a handler says how long the file is that it sends. */
const given = "x-file-length";

/**
 * Says the length of a file that a handler sends. Next takes Content-Length out of every answer, since it cannot know
 * whether the bytes behind it were changed; here they were not. A browser shows progress by it, and a file that breaks
 * off in the middle is known to be cut.
 *
 * @param {import("node:http").ServerResponse} res
 */
export function sayFileLength(res) {
  const { setHeader } = res;
  res.setHeader = (name, value) =>
    name.toLowerCase() === given
      ? setHeader.call(res, "Content-Length", [value].flat()[0])
      : setHeader.call(res, name, value);
}
