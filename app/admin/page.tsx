/** The admin area's bare address shows its login page too. */
export { default, metadata } from "./login/page";
