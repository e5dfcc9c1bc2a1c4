import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { layOut } from './lay-out.ts';
import type { Sheet } from './sheet.ts';

const normal = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf'));
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'));
pdfmake.setFonts({ Golos: { normal, bold } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

parentPort!.postMessage(await pdfmake.createPdf(layOut(workerData as Sheet)).getBuffer());
