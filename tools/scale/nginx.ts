import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isListening, serve, type Undo, until } from './machine.ts';

/** Configuration of nginx as in docs/operations.md § More than one process, without TLS. */
const conf = (folder: string, port: number, servers: readonly number[]): string => `
daemon off;
user root;
pid ${folder}/nginx.pid;
error_log /dev/null;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream bergkette {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=5s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 105m;
    location / {
      proxy_pass http://bergkette;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_request_buffering off;
      proxy_buffering off;
      proxy_read_timeout 300s;
    }
  }
}
`;

export const startNginx = async (
  folder: string,
  port: number,
  servers: readonly number[],
  undo: Undo,
): Promise<void> => {
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, conf(folder, port, servers));
  serve(undo, '/usr/sbin/nginx', ['-c', file, '-e', '/dev/null']);
  await until('nginx', () => isListening(port));
};
