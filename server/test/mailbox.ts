import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

interface Mailbox {
  url: string;
  /** Returns the next mail, or waits for it. */
  next(): Promise<{ to: string[]; letter: Email }>;
  /** Received mails that no test has read yet. */
  waiting(): number;
  /**
   * Refuses the next mail, or the next one to `address`, and quotes its address, as mail servers do. @returns a promise
   * that resolves once it was refused
   */
  refuseNext(address?: string): Promise<void>;
}

/** Words without their links: what is random in a link may hold any letters. */
export const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S+/g, '');

type Delivery = { to: string[]; letter: Email };

/** Starts a real SMTP server on a port of its own, until the tests of the file have ended. */
export const openMailbox = async (): Promise<Mailbox> => {
  const letters: Delivery[] = [];
  const readers: ((delivery: Delivery) => void)[] = [];
  let refused: { address: string | undefined; tell: () => void } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = refused !== null && (refused.address ?? address) === address;
      if (isRefused) {
        refused?.tell();
        refused = null;
      }
      done(isRefused ? new Error(`550 no such person: ${address}`) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const letter = await PostalMime.parse(Buffer.concat(chunks));
        const delivery = { to: session.envelope.rcptTo.map(({ address }) => address), letter };
        const reader = readers.shift();
        if (reader) reader(delivery);
        else letters.push(delivery);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: () => {
      const letter = letters.shift();
      return letter ? Promise.resolve(letter) : new Promise((resolve) => readers.push(resolve));
    },
    waiting: () => letters.length,
    refuseNext: (address) =>
      new Promise((resolve) => {
        refused = { address, tell: resolve };
      }),
  };
};
