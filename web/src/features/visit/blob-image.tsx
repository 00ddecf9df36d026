import { useObjectUrl } from '../../lib/use-object-url.ts';

/** A picture whose bytes are on the device; nothing until they are. */
export function BlobImage({ blob, alt }: { blob: Blob | undefined; alt: string }) {
  const url = useObjectUrl(blob);
  return url && <img src={url} alt={alt} />;
}
