/** Names of the corpus: what a file may be called, and what is left of it. */
import type { Line } from './corpus.ts';
import { plain, text } from './makers.ts';

const words = (what: string) => () => text(`Слова под именем: ${what}`);
const saved = (what: string, name: string, shown: string): Line => [what, name, words(what), 'file', shown];
const refused = (what: string, name: string): Line => [what, name, words(what), 'FILE_KIND_REFUSED'];

export const names: Line[] = [
  saved('a path upwards', '../../../etc/passwd.txt', 'passwd.txt'),
  saved('a path of Windows', 'C:\\Windows\\system32\\a.txt', 'a.txt'),
  saved('a path of a network', '\\\\server\\share\\b.txt', 'b.txt'),
  saved('escapes', '%2e%2e%2fc.txt', '%2e%2e%2fc.txt'),
  saved('a page by its first name', 'page.html.txt', 'page.html.txt'),
  saved('turned letters', 'счёт\u202Etxt.exe.txt', 'счётtxt.exe.txt'),
  saved('invisible letters', 'сч\u200bёт.txt', 'счёт.txt'),
  saved('a tag', '<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'),
  saved('300 letters', `${'я'.repeat(300)}.txt`, `${'я'.repeat(116)}.txt`),
  saved('a face', '🙂🙃.txt', '🙂🙃.txt'),
  saved('a name of objects', '__proto__.txt', '__proto__.txt'),
  saved('only an ending', '.txt', '.txt'),
  saved('a space at the end', 'd.txt ', 'd.txt'),
  saved('a quote', 'он сказал "да".txt', 'он сказал %22да%22.txt'),
  saved('a device', 'CON.txt', 'CON.txt'),
  ['a picture by its last name', 'снимок.exe.jpg', () => plain(50).jpeg().toBuffer(), 'picture', 'снимок.exe.jpg'],
  refused('a program by its last name', 'снимок.jpg.exe'),
  refused('a program by turned letters', 'снимок\u202Egpj.exe'),
  refused('a stream of Windows', 'a.txt::$DATA'),
  refused('a dot at the end', 'e.txt.'),
  refused('a rule of the web server', '.htaccess'),
  refused('wide letters', 'f.ｔｘｔ'),
  refused('an ending that objects have', 'g.constructor'),
  refused('no ending', 'README'),
  refused('a question', 'h.php?x=.txt#.png/'),
];
