/** '+2349000000000' for '09000000000' (docs/specification/09-constants.md); undefined for anything that is not a local number. */
export function toInternational(phone: string): string | undefined {
  return /^0\d{10}$/.test(phone) ? `+234${phone.slice(1)}` : undefined;
}

/** The WhatsApp chat of a local number with a first message, or undefined when the number is not one. */
export function whatsAppLink(phone: string, message: string): string | undefined {
  const international = toInternational(phone);
  return international && `https://wa.me/${international.slice(1)}?text=${encodeURIComponent(message)}`;
}
