/** The bare address of the admin area shows its login, too. */
export { default, metadata } from "./login/page";
