/** The header in which a handler gives the length of the file that it sends. */
const given = "x-file-length";

/**
 * Sets Content-Length from a handler's file length. Next removes Content-Length from every answer, because it cannot
 * know whether the body was changed; here it was not. Browsers use it to show progress, and to notice a truncated file.
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
