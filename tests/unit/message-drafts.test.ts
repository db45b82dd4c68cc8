import { beforeEach, expect, test, vi } from "vitest";
import { rememberAccount } from "@/components/forms/draft/account-here";
import { messageDrafts } from "@/components/forms/draft/message-drafts";
import { enterPortal, forgetTyped } from "@/components/portal/forget-typed";

beforeEach(() => {
  for (const name of ["localStorage", "sessionStorage"]) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  }
  rememberAccount("processing", "sara");
  rememberAccount("student", "ayesha");
});

test("a message that was typed is found by its account and thread, until it is emptied", () => {
  messageDrafts.set("processing", "ayesha", "Dear Ayesha");
  messageDrafts.set("student", "ayesha", "السلام علیکم");
  expect(messageDrafts.get("processing", "ayesha")).toBe("Dear Ayesha");
  expect(messageDrafts.get("student", "ayesha")).toBe("السلام علیکم");
  expect(messageDrafts.get("processing", "bilal")).toBe("");
  messageDrafts.set("processing", "ayesha", "  ");
  expect(messageDrafts.get("processing", "ayesha")).toBe("");
});

test("the next person here does not find it", () => {
  messageDrafts.set("processing", "ayesha", "Dear Ayesha");
  messageDrafts.set("student", "ayesha", "Hello");
  enterPortal("processing", "kamran");
  expect([messageDrafts.get("processing", "ayesha"), messageDrafts.get("student", "ayesha")]).toEqual(["", "Hello"]);
  forgetTyped("student");
  expect(localStorage.getItem("message-drafts")).toBeNull();
});
