import { accountHere } from "@/components/forms/draft/account-here";

/* The own script of a booking's page. */

/** Seconds between looks at a mail: most leave within five, and after three minutes looking stops. */
const pauses = [2, 3, 5, 8, 13, 21, 34, 55, 55];

followBooking();

/**
 * A booking's page: keeps the line about its mail up to date, carries the details over to the registration, and takes
 * what has just happened out of the address.
 */
function followBooking() {
  sayOnce();
  const line = document.querySelector<HTMLElement>("[data-mail-receipt]");
  if (line) void watchMail(line, [...line.querySelectorAll<HTMLElement>("[data-mail]")]);
  const account = document.querySelector<HTMLElement>("[data-carry]");
  if (account && isStorageOpen()) document.querySelector("[data-carries]")?.removeAttribute("hidden");
  account?.addEventListener("click", () => {
    try {
      const owner = accountHere("student");
      const details = { ...JSON.parse(account.dataset.carry ?? "{}"), ...(owner && { account: owner }) };
      sessionStorage.setItem("carried-details", JSON.stringify(details));
    } catch {
      // Storage is blocked: the registration starts empty.
    }
  });
}

/** What has just happened is said once: a reload or a stored link doesn't say it again. */
function sayOnce() {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("said")) return;
  for (const name of ["said", "note", "wanted"]) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

/** Whether the details can be carried over: some browsers block storage. */
function isStorageOpen() {
  try {
    return sessionStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Shows what is true about the mail: one of the sentences, by its status. */
async function watchMail(line: HTMLElement, sentences: HTMLElement[]) {
  for (const pause of pauses) {
    const shown = sentences.find(({ hidden }) => !hidden)?.dataset.mail;
    if (shown === "sent" || shown === "failed") return;
    await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    try {
      const answer = await fetch(`/api/mail-receipts/${line.dataset.mailReceipt}`);
      if (answer.status === 404) return;
      if (!answer.ok) continue;
      const { status } = await answer.json();
      for (const sentence of sentences) sentence.hidden = sentence.dataset.mail !== status;
    } catch {
      // No connection: the last state stays, and the next look may know more.
    }
  }
}
