import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option } from 'commander';
import { readConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { escaped } from '../features/export/export-pages.ts';
import { pageOf } from '../platform/markdown.ts';
import type { AdminCommands } from '../platform/operator/admin.ts';
import { systemClock } from '../platform/time/clock.ts';

const PAPERS = fileURLToPath(new URL('../../../docs/hospital', import.meta.url));

const WORDS = {
  de: { locale: 'de-DE', made: 'erzeugt am', blank: 'So markiert ist, was das Haus einträgt und entscheidet.' },
  en: { locale: 'en-GB', made: 'made on', blank: 'What the house fills in and decides is marked like this.' },
};

/**
 * Sizes are those of paper; a paper with a table of many columns lies across. A row of a table stays on one page, and the head of the
 * table comes again on the next.
 */
const STYLE = `@page{size:A4;margin:14mm 16mm 18mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt system-ui,sans-serif}}
@page across{size:A4 landscape}body:has(th:nth-child(5)){page:across;max-width:265mm}
@media screen{body{padding:5mm}}
body{font:10pt/1.4 system-ui,sans-serif;color:#000;background:#fff;max-width:178mm;margin:0 auto}
h1{font-size:17pt;line-height:1.2;margin:0 0 2mm}h2{font-size:12.5pt;margin:6mm 0 2mm}h1,h2,h3{break-after:avoid}p{margin:2.4mm 0}p,li{orphans:3;widows:3}
table{border-collapse:collapse;width:100%;margin:3mm 0;font-size:9pt}thead{display:table-header-group}tr{break-inside:avoid}
th,td{border:.3mm solid #777;padding:1mm 1.6mm;text-align:start;vertical-align:top;overflow-wrap:break-word;hyphens:auto}th{background:#eee}
code{font-size:.88em}a{color:inherit}
mark{background:#fff3b0;border-bottom:.4mm solid #000;font-weight:600;padding:0 .8mm;print-color-adjust:exact}
.about{font-size:9pt;padding-bottom:2mm;border-bottom:.3mm solid #777}`;

/** Papers lead to each other; what they name beside them is not in the folder. */
const linked = (html: string): string =>
  html.replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_link, target: string, text: string) => {
    const name = /^([\w-]+)\.md$/.exec(target)?.[1];
    return name === undefined ? text : `<a href="${name}.html">${text}</a>`;
  });

/** The name of a file may go on in the next line after each folder. */
const broken = (html: string): string => html.replaceAll(/<code>[^<]*/g, (code) => code.replaceAll('/', '/<wbr>'));

/** What stands in brackets is left to the house. */
const marked = (html: string): string => html.replaceAll(/\[(?:Haus|House)\b[^\]]*\]/g, '<mark>$&</mark>');

const printable = (markdown: string, language: 'de' | 'en'): string => {
  const { title, html } = pageOf(markdown);
  const { institution, timeZone } = readConfig();
  const day = systemClock.now().toLocaleDateString(WORDS[language].locale, { dateStyle: 'long', timeZone });
  const about = [institution, `Bergkette, ${WORDS[language].made} ${day}`].filter((words) => words !== undefined);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p class="about">${escaped(about.join(' · '))}. <mark>${WORDS[language].blank}</mark></p>
${broken(marked(linked(html)))}
</body>
</html>
`;
};

/** `papers FOLDER`: the papers of docs/hospital, each as a page to print. It needs no diary. */
export const papersAdmin: AdminCommands = (program, { say }) => {
  program
    .command('papers')
    .description('write the papers for the file of a hospital as pages to print, one file each')
    .argument('<folder>', 'a folder that is not there yet')
    .addOption(new Option('--lang <language>', 'of the papers').choices(['de', 'en']).default('de'))
    .action(async (folder: string, { lang }: { lang: 'de' | 'en' }) => {
      if (await stat(folder).catch(() => undefined)) throw new OperatorError(`${folder} is there already.`);
      await mkdir(folder, { recursive: true });
      const names = await readdir(path.join(PAPERS, lang));
      for (const name of names) {
        const text = await readFile(path.join(PAPERS, lang, name), 'utf8');
        await writeFile(path.join(folder, `${path.parse(name).name}.html`), printable(text, lang));
      }
      say(`${names.length} papers in ${folder}: open each in a browser and print it, A4.`);
    });
};
