/** The screens that can be read without a connection, each with the queries it shows. No other answer is kept. */
export const offlineScreens: Record<string, readonly string[]> = {
  "/student/dashboard": [
    "onboarding",
    "documents",
    "applications",
    "recommendations",
    "requests",
    "plans",
    "shortlist",
    "last-messages",
    "tasks",
  ],
  "/student/documents": ["documents"],
  "/student/applications": ["applications", "recommendations"],
};

const shown = new Set(Object.values(offlineScreens).flat());

export const isShownOffline = (query: string): boolean => shown.has(query);
