/** The programs that stand around the nodes in a deployment: Redis between them, nginx before them. Started, killed, started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Where Debian keeps nginx, which only the administrator has in PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export type Program = { kill(): Promise<void>; start(): Promise<void> };

/** The Debian package of a program that is not on this machine. */
export function missingPackages(): string[] {
  return Object.entries({ 'redis-server': 'redis-server', nginx: 'nginx-light' }).flatMap(([program, name]) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore', env });
      return [];
    } catch {
      return [name]; // `which` fails for the one reason that there is none
    }
  });
}

/** A Redis that remembers nothing: killed, it comes back empty. */
export function aRedis(port: number): Promise<Program> {
  return aProgram(port, 'redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
}

/** The nginx of `deploy/`, before these nodes: in the clear, or over TLS and HTTP/2 with a certificate of its own. */
export function anNginx(folder: string, port: number, nodes: readonly [number, number], { isTls = false } = {}): Promise<Program> {
  const deployed = readFileSync(fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url)), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const plain = `pid ${folder}/nginx.pid; daemon off;\n${deployed}`
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${nodes[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${nodes[1]}`)
    .replace('listen 80;', `listen unix:${folder}/redirect.sock;`)
    .replace('http {', `http { ${places}`);
  writeFileSync(file, isTls ? overTls(plain, folder, port) : inTheClear(plain, port));
  return aProgram(port, 'nginx', ['-c', file, '-p', folder]);
}

const inTheClear = (conf: string, port: number): string =>
  conf.replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`).replaceAll(/^ *ssl_.*$/gm, '');

function overTls(conf: string, folder: string, port: number): string {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-keyout', key, '-out', certificate, '-days', '2', ...name], {
    stdio: 'ignore',
  });
  return conf
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
}

async function aProgram(port: number, command: string, options: readonly string[]): Promise<Program> {
  let child: ChildProcess;
  const program: Program = {
    async start() {
      child = spawn(command, options, { stdio: 'ignore', env });
      while (!(await answers(port))) {
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
        await sleep(50);
      }
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // nginx's workers outlive a master that is killed
      child.kill(command === 'nginx' ? 'SIGTERM' : 'SIGKILL');
      await once(child, 'exit');
    },
  };
  await program.start();
  return program;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
