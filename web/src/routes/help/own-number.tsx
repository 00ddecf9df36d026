import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../data/users.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** By which the people who run this app find somebody who asks them for help; nothing for who is not signed in. */
export function OwnNumber() {
  const t = useTexts('pages');
  const isSignedIn = tokens.isSignedIn();
  const { data: me } = useQuery({ ...meQuery, enabled: isSignedIn }, queryClient);
  return isSignedIn && me !== undefined && <p className="small">{t('help.number', { number: String(me.id) })}</p>;
}
