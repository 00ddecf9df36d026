import { useQuery } from '@tanstack/react-query';
import { personPictureQuery } from '../data/media.ts';
import { useObjectUrl } from '../lib/use-object-url.ts';
import styles from './avatar.module.css';

/** Returns the URL of a picture to choose from, which is one of the app's own files. */
export const avatarUrl = (file: string): string => `${import.meta.env.BASE_URL}avatars/${file}`;

/** Returns the file name of the picture with a number from 1 to 55. */
export const avatarFile = (number: number): string => `avatar-${number}.svg`;

/** Returns whether a file name is that of a picture. It then has a dot [PROF-24]. */
export const hasPicture = (file: string): boolean => file.includes('.');

/** Head and shoulders, for people without a picture. */
const DEFAULT_PICTURE = (
  <>
    <circle cx="50" cy="38" r="17" fill="currentColor" opacity=".85" />
    <path d="M14 92c3-22 18-32 36-32s33 10 36 32q-16 14-36 14T14 92z" fill="currentColor" opacity=".85" />
  </>
);

interface AvatarProps {
  /** File name from the server. Empty for the default picture. */
  file: string;
  /** The id of somebody else whose picture it is; left out for one's own. */
  partnerId?: number | undefined;
  /** Width in CSS pixels. */
  size: number;
  className?: string | undefined;
}

/** Shows a person's picture. Screen readers skip it, as the name stands beside it. */
export function Avatar({ file, partnerId, size, className = '' }: AvatarProps) {
  const isChosen = hasPicture(file);
  const { data, isError } = useQuery({ ...personPictureQuery(file, partnerId), enabled: isChosen });
  const url = useObjectUrl(data);
  const box = { className: `${styles.avatar} ${className}`, width: size, height: size };
  if (url !== undefined) return <img {...box} src={url} alt="" />;
  return (
    <svg {...box} viewBox="0 0 100 100" aria-hidden="true">
      {(!isChosen || isError) && DEFAULT_PICTURE}
    </svg>
  );
}
