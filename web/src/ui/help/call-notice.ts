import { currentWard } from '../../data/ward.ts';
import { readText } from '../../i18n/texts.ts';
import { telOf } from '../../lib/help/phone.ts';

/**
 * Whom to call, said after what may be a fever, beside that it is stored. Seconds are short with a fever: it stays until it is
 * closed, or something newer is said.
 */
export const callNotice = () => {
  const { own_phone, phone } = currentWard();
  const number = own_phone ?? phone;
  const links =
    number === null
      ? [
          { label: readText('call.enter_short'), href: '/help#number' },
          { label: '112', href: telOf('112') },
        ]
      : [{ label: `${readText('call.ward')}, ${number}`, href: telOf(number) }];
  return { links, ms: null, more: readText('call.fever_saved') };
};

/** The way to the people who help, said after every strength of a symptom, as the app judges none. */
export const helpNotice = () => ({ links: [{ label: readText('event.help'), href: '/help' }] });
