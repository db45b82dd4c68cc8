import { isDeepStrictEqual } from "node:util";
import { firstOffice, type OfficeFacts } from "@/lib/site";

const { office: sample } = firstOffice;

/** Whether a text is one of the sample's, or has a part that nobody's own has. */
const isSample = (text: string, samples: readonly string[]) =>
  samples.includes(text) || /\.example(?:[/?#]|$)/.test(text) || /\b000\d? 000\d/.test(text);

/** Which of the office's facts are still those that the product came with, in words. */
export function sampleValues(office: OfficeFacts): string[] {
  const found: [string, boolean][] = [
    ["name", office.name === sample.name],
    ["phone", office.phones.some((phone) => isSample(phone, sample.phones))],
    ["WhatsApp number", office.whatsapp !== "" && isSample(office.whatsapp, [sample.whatsapp])],
    ["email address", office.emails.some((email) => isSample(email, sample.emails))],
    ["address", office.office.street === sample.office.street],
    ["position on the map", isDeepStrictEqual(office.map, sample.map)],
    ["social links", office.social.some(({ url }) => isSample(url, []))],
  ];
  return found.flatMap(([words, is]) => (is ? [words] : []));
}

/** Whether the hours are those that the product came with. The database keeps the fields of each in an order of its own. */
export const hasSampleHours = (office: OfficeFacts): boolean => isDeepStrictEqual(office.hours, sample.hours);

/** What would be a sample again that isn't one any more. */
export const samplesAgain = (before: OfficeFacts, after: OfficeFacts): string[] => {
  const known = new Set(sampleValues(before));
  return sampleValues(after).filter((words) => !known.has(words));
};

/** What an office says of itself first. */
type OwnFacts = {
  name: string;
  phone: string;
  whatsapp: string;
  email: string;
  street: string;
  city: string;
  region: string;
};

/** The office's facts without what is only a sample, with those that somebody has given. */
export function ownFacts(office: OfficeFacts, own: OwnFacts): OfficeFacts {
  return Object.assign({}, office, {
    name: own.name,
    descriptor: office.descriptor.replace(sample.office.city, () => own.city),
    phones: [own.phone],
    whatsapp: own.whatsapp,
    emails: [own.email],
    office: Object.assign({}, office.office, { street: own.street, city: own.city, region: own.region }),
    social: office.social.filter(({ url }) => !isSample(url, [])),
  });
}
