import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { withClient } from '../place.mjs';

/** `COPY … TO STDOUT` by the protocol of `pg`: every piece goes on as it comes. @implements {import('pg').Submittable} */
class CopyOut {
  /** @param {string} text @param {(chunk: Buffer) => void} take */
  constructor(text, take) {
    this.text = text;
    this.take = take;
    /** @type {Promise<number>} rows that were copied */
    this.done = new Promise((resolve, reject) => ([this.resolve, this.fail] = [resolve, reject]));
  }

  /** @param {import('pg').Connection} connection */
  submit(connection) {
    connection.query(this.text);
  }

  /** @param {{ chunk: Buffer }} message */
  handleCopyData({ chunk }) {
    this.take(Buffer.from(chunk)); // the parser writes the next message where this one lies
  }

  /** @param {{ text: string }} message */
  handleCommandComplete({ text }) {
    this.copied = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery() {
    this.resolve?.(this.copied ?? 0);
  }

  /** @param {Error} error */
  handleError(error) {
    this.fail?.(error);
  }
}

/**
 * The rows of a SELECT as a CSV file, as PostgreSQL alone writes them.
 * @param {string} url of the database @param {string} sql @param {string} file
 * @returns {Promise<number>} how many rows
 */
export const copyToFile = (url, sql, file) =>
  withClient(url, async (client) => {
    const output = createWriteStream(file);
    const copy = new CopyOut(`COPY (${sql}) TO STDOUT (FORMAT csv, HEADER)`, (chunk) => output.write(chunk));
    client.query(copy);
    const rows = await copy.done;
    output.end();
    await finished(output);
    return rows;
  });
