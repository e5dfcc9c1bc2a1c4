/** The page of a letter: tables and inline styles, for mail programs know little else; 600 px wide, whole at 390, dark where it is dark. */

import { site } from '../site.ts';
import { escapeHtml } from '../text/html.ts';
import type { Button, LetterGroup, Text } from './letter.ts';

/** The sign travels with the letter: nothing is loaded, so nobody learns when it is read. */
export const signId = 'sign';

const family = "font-family:'Golos Text','Segoe UI',Roboto,Arial,sans-serif";
const breaks = 'word-break:break-word;overflow-wrap:anywhere';
const big = `${family};font-size:17px;line-height:26px;color:#17191e;${breaks}`;
const small = `${family};font-size:14px;line-height:21px;color:#5a606b;${breaks}`;
const cell = `${family};font-size:15px;line-height:22px;${breaks}`;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const hairline = 'border-bottom:1px solid #e2ded4';

const head = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .out { padding: 0 0 24px !important; } .head { padding: 16px 20px !important; } .pad { padding: 24px 20px !important; }
  .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; } .foot { padding: 20px !important; }
  .h1 { font-size: 22px !important; line-height: 28px !important; } .btnt { width: 100% !important; }
  .btn a { display: block !important; text-align: center !important; padding-left: 8px !important; padding-right: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .bg { background: #111317 !important; } .card { background: #1a1d23 !important; border-color: #2c313a !important; }
  .ink, .ink a { color: #ecedf0 !important; } .soft { color: #a3a9b5 !important; } .a { color: #9aa5ff !important; }
  .line { border-color: #2c313a !important; } .facts { border-color: #ecedf0 !important; }
  .wait { color: #f0b355 !important; } .btn, .btn a { background: #4a59f0 !important; } .well { background: #272b34 !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink a { color: #ecedf0 !important; } [data-ogsc] .soft { color: #a3a9b5 !important; }
[data-ogsc] .a { color: #9aa5ff !important; }
</style>`;

const shown = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
const gap = (px: number): string => `<div style="height:${px}px;line-height:${px}px;font-size:0">&nbsp;</div>`;
const link = ({ label, url }: Button): string =>
  `<a href="${escapeHtml(url)}" class="a" style="color:#2a3be8;text-decoration:underline">${shown(label)}</a>`;
const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((text) => `<p class="ink" style="margin:0 0 16px;${big}">${shown(text)}</p>`)
    .join('\n');

const pressed = ({ label, url }: Button): string => `${gap(4)}<table ${table} class="btnt"><tr>
<td bgcolor="#2a3be8" class="btn" style="border-radius:6px;background:#2a3be8"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;${family};font-size:17px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px">${shown(label)}</a></td>
</tr></table>`;

const row = (name: string, value: string): string => `<tr>
<td class="soft line" valign="top" style="padding:10px 16px 10px 0;${hairline};${cell};color:#5a606b">${shown(name)}</td>
<td class="ink line" valign="top" align="right" style="padding:10px 0;${hairline};${cell};color:#17191e">${shown(value)}</td>
</tr>`;

function groupTable({ heading, lines, more, url }: LetterGroup): string {
  const name = url
    ? `<a href="${escapeHtml(url)}" class="ink" style="color:#17191e;text-decoration:underline">${shown(heading)}</a>`
    : shown(heading);
  const rows = lines.map(
    (line) =>
      `<tr><td class="ink line" style="padding:10px 0;${hairline};${cell};color:#17191e">${
        line.url ? link({ label: line.words, url: line.url }) : shown(line.words)
      }${line.note ? `<br><span class="soft" style="${small}">${shown(line.note)}</span>` : ''}${
        line.until ? `<br><span class="wait" style="${small};font-weight:600;color:#7a4b00">${shown(line.until)}</span>` : ''
      }</td></tr>`,
  );
  const rest = more ? `<tr><td class="soft" style="padding:10px 0;${cell};color:#5a606b">${shown(more)}</td></tr>` : '';
  return `<h2 class="ink" style="margin:0 0 8px;${family};font-size:20px;line-height:26px;font-weight:600;color:#17191e;${breaks}">${name}</h2>
<table ${table} width="100%" class="facts" style="border-top:2px solid #17191e">${rows.join('\n')}${rest}</table>${gap(24)}`;
}

const alarmWell = ({ question, words, button }: NonNullable<Text['alarm']>): string => `${gap(24)}<table ${table} width="100%"><tr>
<td class="well" style="background:#efece4;border-radius:8px;padding:16px"><p class="ink" style="margin:0;${cell};color:#17191e"><b style="font-weight:600">${shown(question)}</b> ${shown(words)}${button ? ` ${link(button)}` : ''}</p></td>
</tr></table>`;

/** What a list of letters shows after the subject, kept apart from what follows. */
const preview = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(25)}</div>`;

const previewOf = ({ lead, groups = [], aside, why }: Text): string =>
  (lead?.split('\n\n')[0] || groups.flatMap(({ lines }) => lines.map(({ words }) => words)).join(' · ') || aside || why)
    .replaceAll('\n', ' ')
    .slice(0, 140);

export function letterPage(words: Text, ending: string): string {
  const { subject, about, lead, groups = [], button, aside, facts = [], alarm, why, choice, off } = words;
  const { brandName } = site();
  const inside = [
    `<h1 class="ink h1" style="margin:0 0 12px;${family};font-size:26px;line-height:32px;font-weight:600;letter-spacing:-0.015em;color:#17191e;${breaks}">${shown(subject)}</h1>`,
    lead && paragraphs(lead),
    groups.length > 0 && gap(8) + groups.map(groupTable).join('\n'),
    button && pressed(button),
    aside && `${gap(12)}<p class="soft" style="margin:0;${small}">${shown(aside)}</p>`,
    facts.length > 0 &&
      `${gap(button ? 28 : 8)}<table ${table} width="100%" class="facts" style="border-top:2px solid #17191e">${facts.map(([name, value]) => row(name, value)).join('\n')}</table>`,
    alarm && alarmWell(alarm),
  ];
  const note = (html: string) => `<p class="soft" style="margin:0 0 10px;${small}">${html}</p>`;
  const foot = [
    note(`<b class="ink" style="font-weight:600;color:#17191e">Почему вы получили это письмо.</b> ${shown(why)}`),
    choice && note(`${shown(choice.words)}${choice.button ? ` ${link(choice.button)}` : ''}`),
    off && note(`${link({ label: off.label, url: off.page })} — без входа.`),
    note(shown(ending)),
  ];
  return `<!doctype html>
<html lang="ru">
<head>
${head}
<title>${escapeHtml(subject)}</title>
</head>
<body class="bg" style="margin:0;padding:0;background:#f2f0ea;-webkit-text-size-adjust:100%">
${preview(previewOf(words))}
<table ${table} width="100%" class="bg" style="background:#f2f0ea"><tr><td align="center" class="out" style="padding:8px 16px 32px">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px">
<tr><td class="head" style="padding:16px 0"><table ${table} width="100%"><tr>
<td width="36" bgcolor="#2a3be8" align="center" style="width:36px;height:36px;border-radius:6px;background:#2a3be8"><img src="cid:${signId}" width="36" height="36" alt="А" style="display:block;border:0;border-radius:6px;${family};font-size:22px;line-height:36px;font-weight:700;color:#ffffff;text-align:center"></td>
<td class="ink" style="padding-left:10px;${family};font-size:20px;line-height:36px;font-weight:700;letter-spacing:-0.02em;color:#17191e">${shown(brandName)}</td>
<td class="soft" align="right" style="${small}">${shown(about)}</td>
</tr></table></td></tr>
<tr><td class="card pad" style="background:#ffffff;border:1px solid #e2ded4;border-radius:12px;padding:32px">
${inside.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="foot" style="padding:20px 32px 0">
${foot.filter(Boolean).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
