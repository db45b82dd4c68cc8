import { expect, test } from "vitest";
import { concurrent, limits } from "@/lib/platform/rate-limit";
import { limitAddress, requestContext } from "@/lib/platform/request-context";

const minute = 60;
const hour = 60 * minute;

test("the limits are those of the contract", () => {
  expect(limits).toMatchObject({
    loginAccountAddress: { points: 5, seconds: 15 * minute, block: 15 * minute },
    loginAccount: { points: 50, seconds: hour },
    loginAddress: { points: 30, seconds: 15 * minute },
    adminKeyAddress: { points: 5, seconds: hour },
    registration: { points: 20, seconds: hour },
    forgotEmail: { points: 3, seconds: hour },
    forgotAddress: { points: 10, seconds: hour },
    resetToken: { points: 10, seconds: hour },
    currentPassword: { points: 5, seconds: 15 * minute },
    contact: { points: 5, seconds: 10 * minute },
    booking: { points: 10, seconds: hour },
    slots: { points: 120, seconds: minute },
    chatSession: { points: 20, seconds: 5 * minute },
    chatAddress: { points: 60, seconds: 5 * minute },
    chatAddressDay: { points: 300, seconds: 24 * hour },
  });
  expect(concurrent).toMatchObject({ chatStreams: 4 });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, counted) => {
  expect(limitAddress(address)).toBe(counted);
});

test("two addresses of one household count together, two households separately", () => {
  expect(limitAddress("2001:db8:1:2::1")).toBe(limitAddress("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(limitAddress("2001:db8:1:2::1")).not.toBe(limitAddress("2001:db8:1:3::1"));
});

test("only the server front's header names the client", () => {
  const headers = new Headers({
    "x-client-address": "203.0.113.7",
    "x-forwarded-for": "198.51.100.1",
    "x-real-ip": "198.51.100.2",
    forwarded: "for=198.51.100.3",
  });
  expect(requestContext(headers).address).toBe("203.0.113.7");
});

test("a long user agent is cut", () => {
  expect(requestContext(new Headers({ "user-agent": "x".repeat(5000) })).userAgent).toHaveLength(300);
});
