const HEAD = `# Every variable that Impeller reads. Copy this file to .env and take the # away from the lines you want to change;
# the environment itself goes before .env. npm start, backup and restore read it; whatever is run by node reads it where it is told
# to: node --env-file=.env. A wrong value stops the start with a sentence that names it.
# Made by: npm run docs:env
`;

const WIDTH = 110;

/** @param {string} text */
function comment(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines[lines.length - 1].length + word.length > WIDTH) lines.push('');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.map((line) => `#${line}`);
}

/**
 * The text of .env.example: each variable with what it means and its default.
 * @param {import('zod').ZodObject} schema the API's `environmentSchema`
 */
export function envExample(schema) {
  const blocks = Object.entries(schema.shape).map(([name, field]) => {
    const { success, data } = field.safeParse(undefined);
    const value = success && data !== undefined ? String(data) : '';
    return [...comment(field.description ?? ''), `#${name}=${value}`].join('\n');
  });
  return `${HEAD}\n${blocks.join('\n\n')}\n`;
}
