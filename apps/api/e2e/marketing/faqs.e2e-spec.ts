import { faq, FAQ_TITLE, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(faq, {
  valid: { enabled: true, title: 'Do you deliver to Nilgiris?', answer: 'Yes, within\nfour days.', priority: 7 },
  distinct: (number) => ({ title: `Do you deliver to Nilgiris? ${number}` }),
  rejects: [
    [{ title: undefined }, 'title', 'Please enter title'],
    [{ title: ' ' }, 'title', 'Please enter title'],
    [{ title: 'x'.repeat(FAQ_TITLE.max + 1) }, 'title', text('length.max', FAQ_TITLE)],
    [{ answer: undefined }, 'answer', 'Please enter answer'],
    [{ priority: undefined }, 'priority', text('faq.priority.required')],
    [{ priority: -1 }, 'priority', text('number.min', { min: 0 })],
    [{ priority: 1.5 }, 'priority', text('number.integer')],
  ],
});
