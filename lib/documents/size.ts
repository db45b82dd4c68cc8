export { sizeLabel } from "./labels";
