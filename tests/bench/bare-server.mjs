// The reference of P12: node:http alone, which sends prepared bytes. argv: a file with { headers, body (base64) }.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready at http://localhost:${server.address().port}\n`));
