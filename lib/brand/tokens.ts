/**
 * The colours of app/tokens.css that turn with the brand, by scheme; tests/unit/brand.test.ts compares the two. What
 * means something by its own colour (a status, a part of a chart) stays as it is.
 */
export const turningTokens = {
  light: {
    surface: "#f3f8f6",
    "surface-2": "#e4f2ee",
    foreground: "#062a33",
    "card-foreground": "#062a33",
    "popover-foreground": "#062a33",
    muted: "#eaf2f0",
    "muted-foreground": "#4a636a",
    border: "#d3e1de",
    input: "#6f8a8f",
    primary: "#0a5a62",
    "primary-hover": "#07444b",
    secondary: "#e4f2ee",
    "secondary-foreground": "#07444b",
    "accent-foreground": "#062a33",
    link: "#0a5a62",
    bubble: "#0a5a62",
    wall: "#062a33",
    "wall-2": "#0f4550",
    "wall-line": "#1d5560",
    "wall-muted": "#a9c6c6",
  },
  dark: {
    background: "#041b21",
    surface: "#062229",
    "surface-2": "#0c323b",
    foreground: "#e9f3f1",
    card: "#082730",
    "card-foreground": "#e9f3f1",
    popover: "#0a2e38",
    "popover-foreground": "#e9f3f1",
    muted: "#0c323b",
    "muted-foreground": "#a3bdbf",
    border: "#1a444d",
    input: "#64888e",
    primary: "#5ecbc3",
    "primary-foreground": "#03181d",
    "primary-hover": "#7fdad3",
    secondary: "#0f3c46",
    "secondary-foreground": "#d5efeb",
    "accent-foreground": "#062a33",
    link: "#7fdad3",
    bubble: "#10505a",
    "bubble-foreground": "#eef8f6",
    wall: "#03171c",
    "wall-2": "#0a303a",
    "wall-line": "#184650",
    "wall-muted": "#a9c6c6",
  },
} as const;

/** The tokens that have the accent's colour, and those of its hover, with the colours whose luminance they keep. */
export const accentTokens = {
  light: { accent: "#f2b330", "wall-ring": "#f2b330", "accent-hover": "#ffc64f" },
  dark: { accent: "#f2b330", ring: "#f2b330", "wall-ring": "#f2b330", "accent-hover": "#ffc64f" },
} as const;
