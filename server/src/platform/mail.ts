export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  /** @throws when the mail server does not take it */
  send(letter: Letter): Promise<void>;
}
