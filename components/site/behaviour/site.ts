import { chooseDestinations } from "./explorer";
import { watchHeader } from "./header";
import { loadLateScripts } from "./late-scripts";
import { loadMap } from "./map";
import { watchMenus } from "./menus";
import { stepAside } from "./quick-contact";
import { revealCards } from "./reveal";
import { showMore } from "./show-more";
import { startTabs } from "./tabs";

/*
 * Everything the public pages need from the browser, for markup that reads and leads on without it. It stands at the
 * end of each page, bundled into one inline script (scripts/setup/site-scripts.mjs).
 */
watchHeader();
watchMenus();
startTabs();
chooseDestinations();
showMore();
revealCards();
loadMap();
stepAside();
loadLateScripts();
