// A server that says 200 to every post. Forked; tells its address, and on every message how many posts it has had.
import { once } from 'node:events';
import { createServer } from 'node:http';

let posts = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    posts++;
    response.writeHead(200, { 'content-length': 0 }).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => process.send({ posts }));
process.on('disconnect', () => process.exit(0));
process.send({ base: `http://127.0.0.1:${server.address().port}` });
