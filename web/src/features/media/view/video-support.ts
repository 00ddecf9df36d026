/** True for Safari, and for all browsers of iOS, which use Safari's engine under names of their own. */
const isSafari = (userAgent: string): boolean =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android|Edg/.test(userAgent));

/** mp4 plays everywhere, quicktime in Safari; for other types the browser is asked (EVD-21, EVD-22, decision O27). */
export const canPlayVideo = (
  contentType: string,
  userAgent: string,
  canPlayType: (type: string) => string,
): boolean => {
  if (contentType === 'video/mp4') return true;
  if (contentType === 'video/quicktime' && isSafari(userAgent)) return true;
  return canPlayType(contentType) !== '';
};
