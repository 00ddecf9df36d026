import { useQuery } from '@tanstack/react-query';
import { mediaQuery } from '../../../data/media.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import styles from './marker-photo.module.css';

/** Who saves data is sent no picture that they did not ask for. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** The first picture of an event, small beside its glyph. It is loaded only for markers that are drawn. */
export function MarkerPhoto({ path }: { path: string }) {
  const { data } = useQuery({ ...mediaQuery(path, 'preview'), enabled: !savesData() });
  const url = useObjectUrl(data);
  return url === undefined ? null : <img className={styles.photo} src={url} alt="" decoding="async" data-photo />;
}
