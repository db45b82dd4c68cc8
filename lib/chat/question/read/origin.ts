import { mentions, phrases } from "@/lib/language/words";

/** Money received as a gift, in patterns of phrases(). */
export const gift = "gift|gifts|gifted|gifting|gift deed|tohfa|tohfay|tohfe|hiba|تحفہ|تحفے|ہبہ|گفٹ";
/** Money that the family got in one sum from its own property. */
export const sold =
  "sold|selling|sale deed|becha|bechi|beche|bech kar|bech ke|bech k|bech di|bech dia|bech diya|baich*|farokht|biki|bika hai|bik gayi|bik gaya|bik gai|bikne|committee nik*|kameti nik*|committee se|bc nik*|provident fund|pension fund*|retirement fund*|gp fund*|gratuity|inherit*|wirasat|virasat|compensation|بیچا|بیچی|بیچے|بیچ کر|بیچ کے|بیچ دی|بیچ دیا|بیچ دیے|بیچنے|بیچیں|فروخت|بکی|بک گئی|بک گیا|کمیٹی|وراثت|گریجویٹی";
const cameAtOnce = phrases(`${gift}|${sold}`);
const ofMoney = phrases(
  "lakh|lac|lakhs|lacs|crore|money|paise|paisay|paisa|raqam|funds|account|statement*|show|dikha*|visa|deposit*|proof|لاکھ|پیسے|رقم|اکاؤنٹ|دکھا*|ویزے|ویزا",
);
/**
 * Whether a normalised text is about the family's own money that arrived in one sum: from a sale, a committee, a gift.
 */
export const isOfOrigin = (text: string) => mentions(text, cameAtOnce) && mentions(text, ofMoney);
