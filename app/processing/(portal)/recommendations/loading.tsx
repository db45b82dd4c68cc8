export { GuardScreen as default } from "@/components/portal/shell/guard-screen";
