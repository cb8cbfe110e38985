import type { KnownSource, SourceKind } from './source.kind';

/**
 * Sources that the library lacks or files elsewhere. `host` means that host and its sub-domains; `host.*` means that name under
 * every public suffix. A line is a name, then its hosts.
 */
const LINES: Partial<Record<SourceKind, string>> = {
  ai: `
    ChatGPT: chatgpt.com chat.openai.com com.openai.chatgpt
    Perplexity: perplexity.ai ai.perplexity.app.android
    Claude: claude.ai com.anthropic.claude
    Gemini: gemini.google.com bard.google.com com.google.android.apps.bard
    NotebookLM: notebooklm.google.com
    Copilot: copilot.microsoft.com copilot.com copilot.cloud.microsoft edgeservices.bing.com m365.cloud.microsoft
    GitHub Copilot: copilot.github.com
    DeepSeek: chat.deepseek.com deepseek.com
    Grok: grok.com grok.x.ai
    Le Chat: chat.mistral.ai
    Meta AI: meta.ai
    You.com: you.com
    Poe: poe.com
    Phind: phind.com
    Kimi: kimi.com kimi.moonshot.cn
    Qwen: chat.qwen.ai qwen.ai tongyi.aliyun.com
    Doubao: doubao.com
    HuggingChat: huggingface.co
    Duck.ai: duck.ai
    Character.AI: character.ai
    iAsk: iask.ai`,
  search: `
    Google: com.google.android.googlequicksearchbox cse.google.com
    Kagi: kagi.com
    Ecosia: ecosia.org
    Naver: naver.com
    Yandex: yandex.* ya.ru
    Qwant: qwant.com
    Startpage: startpage.com startpage.*
    DuckDuckGo: duckduckgo.com
    Brave Search: search.brave.com
    Swisscows: swisscows.com
    Mojeek: mojeek.com mojeek.co.uk
    MetaGer: metager.org metager.de
    Presearch: presearch.com presearch.org
    SearXNG: searx.be
    Marginalia: marginalia-search.com search.marginalia.nu
    Petal Search: petalsearch.com
    Coc Coc: coccoc.com
    Bing: bing.com cn.bing.com
    Seznam: search.seznam.cz`,
  social: `
    Threads: threads.net threads.com
    Product Hunt: producthunt.com
    Pinterest: pinterest.* pin.it
    TikTok: tiktok.com
    Facebook: facebook.com fb.com messenger.com com.facebook.katana com.facebook.orca
    Instagram: instagram.com com.instagram.android
    LinkedIn: linkedin.com
    Reddit: reddit.com redd.it
    Bluesky: bsky.app bsky.social
    Hacker News: news.ycombinator.com hckrnews.com
    Lobsters: lobste.rs
    Lemmy: lemmy.world lemmy.ml
    Telegram: telegram.org t.me web.telegram.org org.telegram.messenger
    WhatsApp: whatsapp.com wa.me api.whatsapp.com com.whatsapp
    Snapchat: snapchat.com com.snapchat.android
    Discord: discord.com discord.gg discordapp.com
    Slack: slack.com com.slack
    Signal: signal.org
    Mastodon: fosstodon.org hachyderm.io mas.to mstdn.social infosec.exchange
    LINE: line.me jp.naver.line.android
    KakaoTalk: kakao.com
    Medium: medium.com
    DEV: dev.to
    Stack Overflow: stackoverflow.com
    Stack Exchange: stackexchange.com
    Zhihu: zhihu.com
    Xiaohongshu: xiaohongshu.com
    Vkontakte: vk.com vk.ru
    Nextdoor: nextdoor.com`,
  video: `
    YouTube: youtube.com youtu.be com.google.android.youtube
    Vimeo: vimeo.com
    Twitch: twitch.tv
    Dailymotion: dailymotion.com
    Netflix: netflix.com
    Bilibili: bilibili.com
    Rumble: rumble.com
    Odysee: odysee.com
    Wistia: wistia.com
    TED: ted.com
    Niconico: nicovideo.jp`,
  shopping: `
    Amazon: amazon.*
    eBay: ebay.*
    Etsy: etsy.com
    Walmart: walmart.com
    AliExpress: aliexpress.com
    Alibaba: alibaba.com
    Shopify: shopify.com shop.app
    Mercado Libre: mercadolibre.*
    Google Shopping: shopping.google.com
    Idealo: idealo.*
    Rakuten: rakuten.co.jp`,
  email: `
    Outlook.com: outlook.com outlook.office.com outlook.office365.com
    Yahoo! Mail: mail.yahoo.com
    Proton Mail: mail.proton.me mail.protonmail.com ch.protonmail.android
    Fastmail: app.fastmail.com
    Tuta: app.tuta.com
    iCloud Mail: icloud.com
    GMX: navigator.gmx.net
    Web.de: navigator.web.de`,
};

export const OVERLAY_HOSTS: ReadonlyMap<string, KnownSource> = new Map(
  Object.entries(LINES).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line): [string, KnownSource][] => {
        const colon = line.indexOf(':');
        const source = { name: line.slice(0, colon).trim(), kind: kind as SourceKind };
        return line
          .slice(colon + 1)
          .trim()
          .split(/\s+/)
          .map((host) => [host, source]);
      }),
  ),
);

/** Short and former names that people write into `utm_source`, in lower case. */
export const SOURCE_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fb: 'facebook',
    ig: 'instagram',
    igshopping: 'google shopping',
    insta: 'instagram',
    x: 'twitter',
    li: 'linkedin',
    yt: 'youtube',
    tt: 'tiktok',
    hn: 'hacker news',
    hackernews: 'hacker news',
    producthunt: 'product hunt',
    adwords: 'google',
    googleads: 'google',
    openai: 'chatgpt',
    anthropic: 'claude',
    ddg: 'duckduckgo',
  }),
);
