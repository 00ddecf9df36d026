import type { Language } from '@bergkette/contract/session.ts';

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.55 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.7rem}h2{font-size:1.2rem;margin-top:2.2rem}article{border-top:1px solid #8886;padding:1rem 0;break-inside:avoid}
p{white-space:pre-wrap;overflow-wrap:anywhere}p[dir]{unicode-bidi:plaintext}.meta{opacity:.75}img,video{max-width:100%;max-height:28rem;border-radius:.6rem;display:block;margin:.5rem 0}
audio{width:100%}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.35rem .8rem .35rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}
dt{opacity:.75}dd{margin:0 0 .7rem}a{color:inherit}li{margin:.4rem 0}`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Inline drawing of two mountains. */
export const HEADER = `<svg viewBox="0 0 400 90" width="100%" aria-hidden="true"><path d="M0 90 110 18l60 46 44-34 96 60z" fill="#577DB3"/><path d="M110 18 88 34l14 4 10-6 12 8 12-2z" fill="#fff"/><path d="M190 90 296 34l104 56z" fill="#5BA4AE"/></svg>
`;

/** Escapes what a person wrote, so that it is never HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** The beginning of a page. Its policy allows neither other addresses nor scripts. */
export const pageStart = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
`;
export const PAGE_END = '</body>\n</html>\n';

export const link = (target: string, text: string): string => `<a href="${escaped(target)}">${escaped(text)}</a>`;

export const tableStart = (heads: readonly string[]): string =>
  `<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>\n<tbody>\n`;
export const tableRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td dir="auto">${escaped(cell)}</td>`).join('')}</tr>\n`;
export const TABLE_END = '</tbody>\n</table>\n';

/** @param alternative text in place of the picture, film or sound */
export const mediaElement = (target: string, contentType: string, alternative: string): string => {
  const [source, label] = [escaped(target), escaped(alternative)];
  if (contentType.startsWith('image/')) {
    return `<a href="${source}"><img src="${source}" alt="${label}" loading="lazy"></a>\n`;
  }
  const kind = contentType.startsWith('video/') ? 'video' : 'audio';
  return `<${kind} src="${source}" controls preload="none" aria-label="${label}"></${kind}>\n`;
};
