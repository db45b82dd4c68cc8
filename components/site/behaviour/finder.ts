import { watchCompare, watchComparePage } from "./compare";
import { watchFilters } from "./filters";
import { watchSaved } from "./saved/saved";

/* The finder's own script, also on the pages of programmes and universities. */
watchFilters();
watchCompare();
watchComparePage();
watchSaved();
