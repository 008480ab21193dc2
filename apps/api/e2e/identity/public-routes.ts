/**
 * Everything that answers without a token, reviewed by a person. Adding a line here is adding to what the whole internet
 * may call; say why beside it.
 */
export const PUBLIC_ROUTES: Readonly<Record<string, string>> = {
  'POST /api/admins/login': 'how a token is got; throttled per account and address',
  'POST /api/admins/refresh': 'lives on the session’s cookie and a header that no form can send',
  'POST /api/admins/reset-password': 'who forgot the password has no token yet; the link’s is the proof; throttled per address',
  'POST /api/users':
    'how a customer makes an account; what it may say is the contract’s `registration`, nothing of role or money',
  'POST /api/users/login': 'how a customer gets a token; throttled per account and address',
  'POST /api/users/reset-password':
    'a customer who forgot the password has no token yet; the link’s is the proof; throttled per address',
  'POST /api/users/refresh': 'lives on the customer’s refresh token, which is signed and used once',
  'GET /api/health/live': 'asked by whoever restarts us; says ok and nothing else',
  'GET /api/health/ready': 'asked by whoever starts us; says ok or 503',
  'GET /api/health/serving': 'asked by the load balancer; says ok or 503',
  'GET /api/metrics': 'refuses everybody but this machine, or who holds METRICS_TOKEN',
  'GET /api/files/:name': 'pictures of the shop, by the hash of their content',
  'GET /api/pincodes/serviceability/:pincode': 'shoppers ask whether we deliver; says no more than the public lists of places',
  'POST /api/queue/email': 'asks for a recovery mail; the same answer for every address, with a budget per account and address',
  'POST /api/payments/webhooks/razorpay': 'where Razorpay reports payments; its signature over the body is the proof',
  'POST /api/payments/webhooks/phonepe': 'where PhonePe reports payments; its signature over the body is the proof',
  'GET /api/common/app_version': 'asked by the shop’s apps before anybody signs in; four words of the settings',
  'GET /api/openapi.json': 'the API’s description, unless API_DOCS is off',
  'GET /api/docs': 'the same, to read',
  'GET /api/docs/*': 'its styles and scripts',
  'GET /api/docs/docs/*': 'the same, where the browser looks for them without a slash at the end',
  'GET /api/docs/index.html': 'the same page',
  'GET /api/docs/swagger-ui-init.js': 'its script',
  'GET /api/docs/docs/swagger-ui-init.js': 'its script',
  'GET /api/docs/LICENSE': 'of Swagger UI',
  'GET /api/docs-yaml': 'the API’s description as YAML',
  'GET /*': 'the admin client: files of the build, the same for everybody',
};
