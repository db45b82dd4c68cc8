/**
 * The portals, named by the first segment of their paths, which is also the name of the role. lib/auth/roles.ts
 * describes them.
 */
export const roleNames = ["student", "admin", "processing", "b2b"];
