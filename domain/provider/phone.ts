/** Returns '+2349000000000' for '09000000000' (docs/specification/09-constants.md); undefined unless the number is local. */
export function toInternational(phone: string): string | undefined {
  return /^0\d{10}$/.test(phone) ? `+234${phone.slice(1)}` : undefined;
}

/** Returns the WhatsApp link of a local number with a first message; undefined unless the number is local. */
export function whatsAppLink(phone: string, message: string): string | undefined {
  const international = toInternational(phone);
  return international && `https://wa.me/${international.slice(1)}?text=${encodeURIComponent(message)}`;
}
