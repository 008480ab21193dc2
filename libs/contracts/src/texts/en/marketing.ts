/** Campaigns and what is had from them (specification §2, §5; decisions §5.7). */
export const marketing = {
  'campaign.title.required': 'Title is required',
  'campaign.points.required': 'Redeemable points are required',
  'campaign.saved': 'Data saved successfully',
  'campaign.required': 'Campaign is required',
  'campaign.closed': 'This campaign is not open',
  'campaign.redeemed': 'You have redeemed this campaign already',
  'campaign.redeem.comment': 'Campaign: {title}',

  'resource.campaigns': 'Campaigns',
  'resource.campaigns.one': 'Campaign',
  'resource.campaigns-images': 'Pictures',
  'resource.campaigns-images.one': 'Picture',
  'resource.campaigns-redeems': 'Redemptions',
  'resource.campaigns-redeems.one': 'Redemption',
  'screen.campaigns-redeems': 'Redeems',
  'field.redeemablePoints': 'Redeemable points',
} as const;
