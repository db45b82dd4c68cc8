export { GuardScreen as default } from "@/components/portal/guard-screen";
