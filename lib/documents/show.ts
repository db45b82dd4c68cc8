export { isShownInBrowser, isWord } from "./file-types";
