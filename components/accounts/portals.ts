import type { Role } from "@/lib/auth/roles";

type PortalTexts = {
  /** Heading and title of the login screen. */
  login: string;
  /** The line under the heading. */
  note: string;
  /** The second line of "Login successful". */
  welcome: string;
  /** Names the portal's navigation. */
  portal: string;
};

/** The texts of the four portals' login screens and shells; everything else about them is the same. */
export const portals: Record<Role, PortalTexts> = {
  student: {
    login: "Student login",
    note: "Your documents, applications and offers in one place.",
    welcome: "Welcome back to your student portal",
    portal: "Student portal",
  },
  admin: {
    login: "Admin login",
    note: "Consultations, messages and the team.",
    welcome: "Welcome to the admin dashboard",
    portal: "Admin",
  },
  processing: {
    login: "Processing team login",
    note: "Students, their documents and their applications.",
    welcome: "Welcome back to the processing team portal",
    portal: "Processing team portal",
  },
  b2b: {
    login: "B2B partner login",
    note: "Your referrals and earnings at a glance.",
    welcome: "Welcome back to the B2B portal",
    portal: "B2B partner",
  },
};
