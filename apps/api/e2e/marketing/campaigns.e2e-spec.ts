import { campaign, CAMPAIGN_TITLE, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

describeCrud(campaign, {
  valid: {
    enabled: true,
    title: 'Monsoon',
    redeemablePoints: 250.5,
    description: 'A toolkit for your points',
    validFrom: '2099-06-01',
    validTill: '2099-06-30',
    priority: 3,
  },
  unrelated: ['campaignsImage'],
  distinct: (number) => ({ title: `Campaign ${number}` }),
  rejects: [
    [{ title: undefined }, 'title', text('campaign.title.required')],
    [{ title: 'ab' }, 'title', text('length.between', CAMPAIGN_TITLE)],
    [{ redeemablePoints: undefined }, 'redeemablePoints', text('campaign.points.required')],
    [{ redeemablePoints: -1 }, 'redeemablePoints', text('number.min', { min: 0 })],
    [{ validFrom: undefined }, 'validFrom', 'Please enter date'],
    [{ validTill: '2099-02-30' }, 'validTill', 'Please enter date'],
    [{ validFrom: '2020-01-01' }, 'validFrom', text('validity.early')],
    [{ validTill: '2099-05-31' }, 'validTill', text('validity.order')],
    [{ priority: 1.5 }, 'priority', text('number.integer')],
  ],
});
