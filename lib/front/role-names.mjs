/** The portals, each by the first part of its addresses, which is the name of its role too. lib/auth/roles.ts describes them. */
export const roleNames = ["student", "admin", "processing", "b2b"];
