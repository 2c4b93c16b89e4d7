/** A mail as its reader sees it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer, when that is not the sender. */
  replyTo?: string;
}

/** A mail on its way. The id stays the same over every try. */
export interface OutgoingMail extends Mail {
  id: string;
  createdAt: Date;
}

/** Sends a mail, or throws; trying the same one again must be harmless where it can be. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;
