export type DemoAccount = {
  role: "student" | "admin" | "processing" | "b2b";
  name: string;
  email: string;
  password: string;
};

export const demoAccounts: DemoAccount[];
