/**
 * Runs in the head before anything is painted: marks the page as one with script (`js`, see `.needs-js`), and lets the
 * saved choice, else the system's, decide the scheme. It is an inline
 * script, so its text is part of the Content-Security-Policy by its hash. The toggle writes the same key.
 */
export const themeScript = `(function(d){d.add("js");try{var t=localStorage.getItem("theme")}catch(e){}
if(t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))d.add("dark")})(document.documentElement.classList)`;
